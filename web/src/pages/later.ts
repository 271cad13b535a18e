/** The pages that nobody needs at once: one file, for every request counts. */

export { default as Lesson } from './Lesson.svelte';
export { default as Lessons } from './Lessons.svelte';
export { default as Replays } from './Replays.svelte';
export { default as Rules } from './Rules.svelte';
export { default as Story } from './Story.svelte';
