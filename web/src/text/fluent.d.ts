/** The entries of a Fluent file: see `fluent.ts`. */
declare module '*.ftl' {
  const body: import('@fluent/bundle').FluentResource['body'];
  export default body;
}
