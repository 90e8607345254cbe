import type { ModuleMenu } from '../module/manifest.ts';

/**
 * Sections of the menu that no module brings: those of the console itself, and those that the specification names and no
 * module has built yet (section 2). Paths are verbatim (decisions, 26).
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
