// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { Catalogue } from '../catalogue.ts';
import agentMenu from './menus/agent.menu.json';
import formDesignMenu from './menus/form-design.menu.json';
import mediaMenu from './menus/media.menu.json';
import newsMenu from './menus/news.menu.json';
import officialMenu from './menus/official.menu.json';
import orderMenu from './menus/order.menu.json';
import productMenu from './menus/product.menu.json';
import statisticsMenu from './menus/statistics.menu.json';
import systemMenu from './menus/system.menu.json';
import userMenu from './menus/user.menu.json';
import api from './shell/api.json';
import app from './shell/app.json';
import component from './shell/component.json';
import connection from './shell/connection.json';
import dashboard from './shell/dashboard.json';
import layout from './shell/layout.json';
import lock from './shell/lock.json';
import notices from './shell/notices.json';
import routes from './shell/routes.json';
import sys from './shell/sys.json';
import ui from './shell/ui.json';

/** Texts of this language that the shell needs. */
export const texts: readonly Catalogue[] = [
  agentMenu,
  formDesignMenu,
  mediaMenu,
  newsMenu,
  officialMenu,
  orderMenu,
  productMenu,
  statisticsMenu,
  systemMenu,
  userMenu,
  api,
  app,
  component,
  connection,
  dashboard,
  layout,
  lock,
  notices,
  routes,
  sys,
  ui,
];
