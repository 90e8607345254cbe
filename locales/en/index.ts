// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { Catalogue } from '../catalogue.ts';
import agentMenu from './agent.menu.json';
import api from './api.json';
import app from './app.json';
import component from './component.json';
import connection from './connection.json';
import dashboard from './dashboard.json';
import formDesignMenu from './form-design.menu.json';
import layout from './layout.json';
import lock from './lock.json';
import mediaMenu from './media.menu.json';
import newsMenu from './news.menu.json';
import notices from './notices.json';
import officialMenu from './official.menu.json';
import orderMenu from './order.menu.json';
import productMenu from './product.menu.json';
import routes from './routes.json';
import statisticsMenu from './statistics.menu.json';
import sys from './sys.json';
import systemMenu from './system.menu.json';
import ui from './ui.json';
import userMenu from './user.menu.json';

/** Texts of this language that the shell needs. */
export const texts: readonly Catalogue[] = [
  agentMenu,
  api,
  app,
  component,
  connection,
  dashboard,
  formDesignMenu,
  layout,
  lock,
  mediaMenu,
  newsMenu,
  notices,
  officialMenu,
  orderMenu,
  productMenu,
  routes,
  statisticsMenu,
  sys,
  systemMenu,
  ui,
  userMenu,
];
