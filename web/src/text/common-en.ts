/** What every page says: one file for the browser. */
import table from '../../../data/locales/en/table.ftl?raw';
import web from '../../../data/locales/en/web.ftl?raw';

export default table + '\n' + web;
