import type { Catalogue } from '../index.ts';
import api from './api.json';
import component from './component.json';
import layout from './layout.json';
import routes from './routes.json';

/** All texts of this language that the first screen does not need. One line per area. */
export const texts: readonly Catalogue[] = [api, component, layout, routes];
