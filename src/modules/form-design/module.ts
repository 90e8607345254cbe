import { defineModule } from '@src/contracts/module/manifest.ts';

/** Forms: designing, previewing, publishing and filling in. Its menu pages are below those of the data model. */
export default defineModule({
  name: 'form-design',
  menu: {
    path: '/eav',
    name: 'Eav',
    order: 20.5,
    icon: 'sitemap',
    pages: [
      { path: 'form', name: 'FormList', view: 'form-design/list', icon: 'file-edit', after: 'interface_template' },
      {
        path: 'form_submission',
        name: 'FormSubmissions',
        view: 'form-design/submissions',
        icon: 'inbox',
        after: 'form',
      },
      { path: 'form_link', name: 'FormLinks', view: 'form-design/links', icon: 'share-alt', after: 'form_submission' },
      { path: 'form_detail/:id', name: 'FormDetail', view: 'form-design/detail', highlights: '/eav/form' },
      { path: 'form_designer/:id', name: 'FormDesigner', view: 'form-design/designer', highlights: '/eav/form' },
      { path: 'form_preview/:id', name: 'FormPreview', view: 'form-design/preview', highlights: '/eav/form' },
      { path: 'form_render/:id', name: 'FormRender', view: 'form-design/render', highlights: '/eav/form' },
    ],
  },
  views: {
    'form-design/list': 'form',
    'form-design/submissions': () => import('./submissions/submissions-view.tsx'),
    'form-design/links': () => import('./links/links-view.tsx'),
    'form-design/detail': () => import('./form-detail-view.tsx'),
    'form-design/designer': () => import('./designer-view.tsx'),
    'form-design/preview': () => import('./preview-view.tsx'),
    'form-design/render': () => import('./render-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/form-design.ts')).FORM_DESIGN_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
