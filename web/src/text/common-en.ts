/** What every page says: one file for the browser. */
import table from '../../../data/locales/en/table.ftl';
import web from '../../../data/locales/en/web.ftl';

export default [...table, ...web];
