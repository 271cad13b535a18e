/** What every page says: one file for the browser. */
import table from '../../../data/locales/fr/table.ftl';
import web from '../../../data/locales/fr/web.ftl';

export default [...table, ...web];
