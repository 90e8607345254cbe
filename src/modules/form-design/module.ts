import { defineModule } from '@src/contracts/module/manifest.ts';

/** Forms: designed, tried out, published and filled in. */
export default defineModule({
  name: 'form-design',
  menu: {
    path: '/form_design',
    name: 'FormDesign',
    order: 21,
    icon: 'list',
    pages: [
      { path: 'form', name: 'FormList', view: 'form-design/list', icon: 'file-edit' },
      { path: 'submission', name: 'FormSubmissions', view: 'form-design/submissions', icon: 'inbox' },
      { path: 'detail/:id', name: 'FormDetail', view: 'form-design/detail', highlights: '/form_design/form' },
      { path: 'designer/:id', name: 'FormDesigner', view: 'form-design/designer', highlights: '/form_design/form' },
      { path: 'preview/:id', name: 'FormPreview', view: 'form-design/preview', highlights: '/form_design/form' },
      { path: 'render/:id', name: 'FormRender', view: 'form-design/render', highlights: '/form_design/form' },
    ],
  },
  views: {
    'form-design/list': 'form',
    'form-design/submissions': () => import('./submissions/submissions-view.tsx'),
    'form-design/detail': () => import('./form-detail-view.tsx'),
    'form-design/designer': () => import('./designer-view.tsx'),
    'form-design/preview': () => import('./preview-view.tsx'),
    'form-design/render': () => import('./render-view.tsx'),
  },
  texts: async () => (await import('@locales/late/form-design.ts')).FORM_DESIGN_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
