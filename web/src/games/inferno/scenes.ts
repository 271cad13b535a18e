/** What is played on stage: loaded when the first fight breaks out. */

export { default as FightScene } from './FightScene.svelte';
export { default as FlowChart } from './FlowChart.svelte';
