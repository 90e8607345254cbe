import { defineModule } from '@src/contracts/module/manifest.ts';

/** The data-model builder: sites, databases, and the collections that operators make. */
export default defineModule({
  name: 'eav',
  menu: {
    path: '/eav',
    name: 'Eav',
    order: 20,
    icon: 'sitemap',
    pages: [
      { path: 'website', name: 'EavWebsite', view: 'eav/website', icon: 'globe' },
      { path: 'database', name: 'EavDatabase', view: 'eav/database', icon: 'database' },
      { path: 'assemble', name: 'EavAssemble', view: 'eav/assemble', icon: 'table' },
      { path: 'assemble_column', name: 'EavAssembleColumn', view: 'eav/assemble-column', highlights: '/eav/assemble' },
      { path: 'assemble_change', name: 'EavAssembleChange', view: 'eav/assemble-change', highlights: '/eav/assemble' },
      { path: 'interface', name: 'EavInterface', view: 'eav/interface', icon: 'link' },
      { path: 'interface_sys', name: 'EavInterfaceSys', view: 'eav/interface-sys', highlights: '/eav/interface' },
      {
        path: 'interface_custom',
        name: 'EavInterfaceCustom',
        view: 'eav/interface-custom',
        highlights: '/eav/interface',
      },
      { path: 'interface_template', name: 'EavInterfaceTemplate', view: 'eav/interface-template', icon: 'clone' },
      { path: 'elastic', name: 'EavElastic', view: 'eav/elastic', icon: 'search' },
      { path: 'records/:code', name: 'EavRecords', view: 'eav/records', highlights: '/eav/assemble' },
    ],
  },
  views: {
    'eav/website': () => import('./website-view.tsx'),
    'eav/database': () => import('./database-view.tsx'),
    'eav/assemble': () => import('./assemble-view.tsx'),
    'eav/assemble-column': () => import('./assemble-column-view.tsx'),
    'eav/assemble-change': () => import('./changes/assemble-change-view.tsx'),
    'eav/interface': () => import('./interface-view.tsx'),
    'eav/interface-sys': () => import('./interface-sys-view.tsx'),
    'eav/interface-custom': () => import('./interface-custom-view.tsx'),
    'eav/interface-template': () => import('./interface-template-view.tsx'),
    'eav/elastic': () => import('./elastic-view.tsx'),
    'eav/records': () => import('./records/records-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/eav.ts')).EAV_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
