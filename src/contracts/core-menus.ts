import type { ModuleMenu } from './module/manifest.ts';

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
  {
    path: '/eav',
    name: 'Eav',
    order: 20,
    icon: 'sitemap',
    pages: [
      { path: 'website', name: 'EavWebsite', view: 'eav/website', icon: 'globe' },
      { path: 'database', name: 'EavDatabase', view: 'eav/database', icon: 'database' },
      { path: 'assemble', name: 'EavAssemble', view: 'eav/assemble', icon: 'table' },
      { path: 'assemble_column', name: 'EavAssembleColumn', view: 'eav/assemble-column', highlights: '/eav/assemble' },
      { path: 'interface', name: 'EavInterface', view: 'eav/interface', icon: 'code' },
      { path: 'interface_sys', name: 'EavInterfaceSys', view: 'eav/interface-sys', highlights: '/eav/interface' },
      {
        path: 'interface_custom',
        name: 'EavInterfaceCustom',
        view: 'eav/interface-custom',
        highlights: '/eav/interface',
      },
      { path: 'interface_template', name: 'EavInterfaceTemplate', view: 'eav/interface-template', icon: 'file-edit' },
    ],
  },
];
