import { mount } from 'svelte';
import { lookAhead } from './ahead';
import App from './App.svelte';
import './look.css';
import './spread.css';
import { followLinks } from './route.svelte';

/** So long a page waits for what it shows, to come up in one piece; then it shows what there is. In milliseconds. */
const ONE_PIECE = 400;

followLinks();
void Promise.race([lookAhead(), new Promise((enough) => setTimeout(enough, ONE_PIECE))]).then(() => mount(App, { target: document.getElementById('app')! }));
