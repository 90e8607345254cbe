import { defineModule } from '@src/contracts/module/manifest.ts';

export default defineModule({
  name: 'product',
  menu: {
    path: '/product',
    name: 'Product',
    order: 6,
    icon: 'box',
    pages: [
      { path: 'product_list', name: 'ProductList', view: 'product/product-list', icon: 'box' },
      {
        path: 'product_version',
        name: 'ProductVersion',
        view: 'product/product-version',
        highlights: '/product/product_list',
      },
      { path: 'combo_list', name: 'ComboList', view: 'product/combo-list', icon: 'clone' },
      { path: 'product_cateory', name: 'ProductCategory', view: 'product/product-category', icon: 'tags' },
      {
        path: 'product_detail/:id',
        name: 'ProductDetail',
        view: 'product/product-detail',
        highlights: '/product/product_list',
      },
      { path: 'plan_detail/:id', name: 'PlanDetail', view: 'product/plan-detail', highlights: '/product/product_list' },
      {
        path: 'category_detail/:id',
        name: 'CategoryDetail',
        view: 'product/category-detail',
        highlights: '/product/product_cateory',
      },
      {
        path: 'version_detail/:id',
        name: 'VersionDetail',
        view: 'product/version-detail',
        highlights: '/product/product_list',
      },
      {
        path: 'combo_detail/:id',
        name: 'ComboDetail',
        view: 'product/combo-detail',
        highlights: '/product/combo_list',
      },
    ],
  },
  views: {
    'product/product-list': () => import('./product-list-view.tsx'),
    'product/product-detail': () => import('./product-detail-view.tsx'),
    'product/plan-detail': () => import('./plan-detail-view.tsx'),
    'product/product-category': () => import('./product-category-view.tsx'),
    'product/category-detail': () => import('./category-detail-view.tsx'),
    'product/product-version': () => import('./product-version-view.tsx'),
    'product/version-detail': () => import('./version-detail-view.tsx'),
    'product/combo-list': () => import('./combo-list-view.tsx'),
    'product/combo-detail': () => import('./combo-detail-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/product.ts')).PRODUCT_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
