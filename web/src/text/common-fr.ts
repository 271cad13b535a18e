/** What every page says: one file for the browser. */
import table from '../../../data/locales/fr/table.ftl?raw';
import web from '../../../data/locales/fr/web.ftl?raw';

export default table + '\n' + web;
