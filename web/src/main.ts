import { mount } from 'svelte';
import App from './App.svelte';
import './look.css';
import './spread.css';
import { followLinks } from './route.svelte';

followLinks();
mount(App, { target: document.getElementById('app')! });
