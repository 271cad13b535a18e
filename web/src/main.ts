import { mount } from 'svelte';
import App from './App.svelte';
import './look.css';
import './spread.css';
import { lookAhead } from './match/ahead';
import { followLinks } from './route.svelte';

followLinks();
lookAhead();
mount(App, { target: document.getElementById('app')! });
