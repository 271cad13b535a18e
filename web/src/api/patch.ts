/**
 * What has changed in a document, in few bytes: see docs/api.md and crates/server/src/patch.rs.
 *
 * `[path]` removes, `[path, value]` sets, `[path, start, count, [values]]` puts values in the place of
 * `count` elements of a list. The old document is left as it is; the new one shares with it what has not
 * changed, so that whoever shows a part can tell whether it has.
 */

export type Patch = readonly (readonly unknown[])[];
type Key = string | number;

/** The patched document; `undefined` if a step leads nowhere. */
export function apply(document: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch)) return undefined;
  let result: unknown = document;
  for (const step of patch) {
    if (!Array.isArray(step) || !isPath(step[0])) return undefined;
    const changed = change(result, step[0], 0, step);
    if (changed === NOWHERE) return undefined;
    result = changed;
  }
  return result;
}

const NOWHERE = Symbol('nowhere');

function isPath(path: unknown): path is Key[] {
  return Array.isArray(path) && path.every((key) => typeof key === 'string' || isPlace(key));
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function change(value: unknown, path: Key[], depth: number, step: unknown[]): unknown {
  const key = path[depth];
  if (key === undefined) return replace(value, step);
  const isLast = depth === path.length - 1;
  if (Array.isArray(value)) {
    if (typeof key !== 'number' || key >= value.length || (isLast && step.length === 1)) return NOWHERE;
    const changed = isLast && step.length === 2 ? step[1] : change(value[key], path, depth + 1, step);
    return changed === NOWHERE ? NOWHERE : value.with(key, changed);
  }
  if (!isObject(value) || typeof key !== 'string') return NOWHERE;
  if (isLast && step.length === 1) {
    if (!Object.hasOwn(value, key)) return NOWHERE;
    const { [key]: _, ...rest } = value;
    return rest;
  }
  if (isLast && step.length === 2) return { ...value, [key]: step[1] };
  if (!Object.hasOwn(value, key)) return NOWHERE;
  const changed = change(value[key], path, depth + 1, step);
  return changed === NOWHERE ? NOWHERE : { ...value, [key]: changed };
}

/** What comes in the place of what the whole path leads to. */
function replace(value: unknown, step: unknown[]): unknown {
  if (step.length === 2) return step[1];
  const [, start, count, values] = step;
  if (step.length !== 4 || !Array.isArray(value) || !Array.isArray(values)) return NOWHERE;
  if (!isPlace(start) || !isPlace(count) || start + count > value.length) return NOWHERE;
  return value.toSpliced(start, count, ...values);
}
