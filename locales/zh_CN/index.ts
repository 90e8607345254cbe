import type { Catalogue } from '../catalogue.ts';
import about from './about.json';
import api from './api.json';
import app from './app.json';
import component from './component.json';
import connection from './connection.json';
import dashboard from './dashboard.json';
import demo from './demo.json';
import dock from './dock.json';
import gallery from './gallery.json';
import layout from './layout.json';
import leave from './leave.json';
import lock from './lock.json';
import notices from './notices.json';
import permission from './permission.json';
import routes from './routes.json';
import search from './search.json';
import setting from './setting.json';
import sys from './sys.json';
import ui from './ui.json';

/** All texts of this language that the first screen does not need. One line per area. */
export const texts: readonly Catalogue[] = [
  api,
  app,
  component,
  search,
  connection,
  layout,
  notices,
  setting,
  routes,
  about,
  dashboard,
  demo,
  sys,
  leave,
  lock,
  permission,
  ui,
  ...(process.env.PUBLIC_DEMO === 'false' ? [] : [dock, gallery]),
];
