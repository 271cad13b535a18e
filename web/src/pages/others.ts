/** All pages but that of a match: one file, for every request counts. */

export { default as About } from './About.svelte';
export { default as Lesson } from './Lesson.svelte';
export { default as Lessons } from './Lessons.svelte';
export { default as NewGame } from './NewGame.svelte';
export { default as NotFound } from './NotFound.svelte';
export { default as Replays } from './Replays.svelte';
export { default as Rules } from './Rules.svelte';
export { default as Start } from './Start.svelte';
export { default as Story } from './Story.svelte';
export { default as Watch } from './Watch.svelte';
