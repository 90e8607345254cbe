import type { ModuleMenu } from '../module/manifest.ts';

/**
 * Menu sections that belong to no module: those of the console itself, and those in the specification without a module
 * yet (section 2). Paths are verbatim.
 */
export const CORE_MENUS: readonly ModuleMenu[] = [
  {
    path: '/about',
    name: 'About',
    order: 100_000,
    icon: 'info-circle',
    pages: [{ path: 'index', name: 'AboutIndex', view: 'about/index', highlights: '/about' }],
  },
  {
    path: '/dashboard',
    name: 'Dashboard',
    order: 10,
    icon: 'home',
    pages: [
      { path: 'analysis', name: 'Analysis', view: 'dashboard/analysis', icon: 'chart-line' },
      { path: 'workbench', name: 'Workbench', view: 'dashboard/workbench', icon: 'briefcase' },
    ],
  },
];
