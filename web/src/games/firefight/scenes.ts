/** What is played on stage: loaded when the first shot falls. */

export { default as FireScene } from './FireScene.svelte';
export { default as Nothing } from './Nothing.svelte';
