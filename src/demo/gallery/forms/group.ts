import type { GalleryGroup, SourceFile } from '../gallery-entry.ts';

const FIELD: SourceFile = { name: 'form-field.tsx', load: () => import('./kit/form-field.tsx?raw') };
const FRAME: SourceFile = { name: 'demo-form.tsx', load: () => import('./kit/demo-form.tsx?raw') };
const HOOK: SourceFile = { name: 'use-sample-form.ts', load: () => import('./kit/use-sample-form.ts?raw') };
const CONTROLS: SourceFile = { name: 'controls.tsx', load: () => import('./kit/controls.tsx?raw') };
const KIT = [CONTROLS, FIELD, FRAME, HOOK] as const;
const MARKS: SourceFile = { name: 'mark-controls.tsx', load: () => import('./kit/mark-controls.tsx?raw') };
const BUILT_WITH = ['react-hook-form', 'valibot', 'primereact'] as const;

/** Forms, from a single field to a whole transfer. */
export const FORMS: GalleryGroup = {
  texts: async () => (await import('@locales/lazy/gallery-forms.ts')).GALLERY_FORMS_TEXTS,
  pages: [
    {
      path: '/comp/form/basic',
      title: 'gallery.menu.formBasic',
      text: 'gallery.forms.page.basic',
      libraries: BUILT_WITH,
      load: () => import('./all-controls/all-controls-page.tsx'),
      sources: [
        { name: 'all-controls-page.tsx', load: () => import('./all-controls/all-controls-page.tsx?raw') },
        { name: 'all-controls-form.ts', load: () => import('./all-controls/all-controls-form.ts?raw') },
        { name: 'all-controls-lines.tsx', load: () => import('./all-controls/all-controls-lines.tsx?raw') },
        { name: 'all-controls-choices.tsx', load: () => import('./all-controls/all-controls-choices.tsx?raw') },
        { name: 'all-controls-marks.tsx', load: () => import('./all-controls/all-controls-marks.tsx?raw') },
        { name: 'all-controls-times.tsx', load: () => import('./all-controls/all-controls-times.tsx?raw') },
        MARKS,
        ...KIT,
      ],
    },
    {
      path: '/comp/form/rules',
      title: 'gallery.menu.formRules',
      text: 'gallery.forms.page.rules',
      libraries: BUILT_WITH,
      load: () => import('./rules-page.tsx'),
      sources: [
        { name: 'rules-page.tsx', load: () => import('./rules-page.tsx?raw') },
        { name: 'rules-form.ts', load: () => import('./rules-form.ts?raw') },
        ...KIT,
      ],
    },
    {
      path: '/comp/form/dynamic',
      title: 'gallery.menu.formDynamic',
      text: 'gallery.forms.page.dynamic',
      libraries: BUILT_WITH,
      load: () => import('./contacts-page.tsx'),
      sources: [
        { name: 'contacts-page.tsx', load: () => import('./contacts-page.tsx?raw') },
        { name: 'contact-row.tsx', load: () => import('./contact-row.tsx?raw') },
        { name: 'contacts-form.ts', load: () => import('./contacts-form.ts?raw') },
        ...KIT,
      ],
    },
    {
      path: '/comp/form/linkage',
      title: 'gallery.menu.formLinkage',
      text: 'gallery.forms.page.linkage',
      libraries: BUILT_WITH,
      load: () => import('./parcel-page.tsx'),
      sources: [
        { name: 'parcel-page.tsx', load: () => import('./parcel-page.tsx?raw') },
        { name: 'parcel-address.tsx', load: () => import('./parcel-address.tsx?raw') },
        { name: 'parcel-invoice.tsx', load: () => import('./parcel-invoice.tsx?raw') },
        { name: 'parcel-form.ts', load: () => import('./parcel-form.ts?raw') },
        ...KIT,
      ],
    },
    {
      path: '/comp/form/resource',
      title: 'gallery.menu.formResource',
      text: 'gallery.forms.page.resource',
      libraries: BUILT_WITH,
      load: () => import('./supplier-page.tsx'),
      sources: [
        { name: 'supplier-page.tsx', load: () => import('./supplier-page.tsx?raw') },
        { name: 'supplier-definition.ts', load: () => import('./supplier-definition.ts?raw') },
      ],
    },
    {
      path: '/page-demo/form/basic',
      title: 'gallery.menu.formGoal',
      text: 'gallery.forms.page.goal',
      libraries: BUILT_WITH,
      load: () => import('./goal-page.tsx'),
      sources: [
        { name: 'goal-page.tsx', load: () => import('./goal-page.tsx?raw') },
        { name: 'goal-form.ts', load: () => import('./goal-form.ts?raw') },
        ...KIT,
      ],
    },
    {
      path: '/page-demo/form/step',
      title: 'gallery.menu.formStep',
      text: 'gallery.forms.page.step',
      libraries: BUILT_WITH,
      load: () => import('./transfer/transfer-page.tsx'),
      sources: [
        { name: 'transfer-page.tsx', load: () => import('./transfer/transfer-page.tsx?raw') },
        { name: 'transfer-fill.tsx', load: () => import('./transfer/transfer-fill.tsx?raw') },
        { name: 'transfer-confirm.tsx', load: () => import('./transfer/transfer-confirm.tsx?raw') },
        { name: 'transfer-done.tsx', load: () => import('./transfer/transfer-done.tsx?raw') },
        { name: 'transfer-form.ts', load: () => import('./transfer/transfer-form.ts?raw') },
        ...KIT,
      ],
    },
    {
      path: '/page-demo/form/high',
      title: 'gallery.menu.formAdvanced',
      text: 'gallery.forms.page.advanced',
      libraries: BUILT_WITH,
      load: () => import('./release-page.tsx'),
      sources: [
        { name: 'release-page.tsx', load: () => import('./release-page.tsx?raw') },
        { name: 'release-members.tsx', load: () => import('./release-members.tsx?raw') },
        { name: 'release-form.ts', load: () => import('./release-form.ts?raw') },
        ...KIT,
      ],
    },
  ],
};
