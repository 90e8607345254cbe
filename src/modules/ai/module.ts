import { defineModule } from '@src/contracts/module/manifest.ts';

/** Prompts and generated articles; the pages are below those of news. */
export default defineModule({
  name: 'ai',
  menu: {
    path: '/news',
    name: 'News',
    order: 7.5,
    icon: 'megaphone',
    pages: [
      { path: 'ai_article', name: 'AiArticle', view: 'promo_article/ai_article', icon: 'file-edit' },
      { path: 'from_article', name: 'FromArticle', view: 'promo_article/from_article', icon: 'sync' },
      { path: 'ai_command', name: 'AiCommand', view: 'promo_article/ai_command', icon: 'bolt' },
      { path: 'ai_provider', name: 'AiProvider', view: 'promo_article/ai_provider', highlights: '/news/ai_command' },
      { path: 'ai_allowance', name: 'AiAllowance', view: 'promo_article/ai_allowance', highlights: '/news/ai_command' },
      {
        path: 'ai_command/:id',
        name: 'AiCommandDetail',
        view: 'promo_article/ai_command_detail',
        highlights: '/news/ai_command',
      },
      {
        path: 'ai_articles',
        name: 'AiArticles',
        view: 'promo_article/ai_articles',
        highlights: '/news/ai_article',
        title: 'routes.news.ai_article',
      },
      {
        path: 'ai_article/:id',
        name: 'AiArticleDetail',
        view: 'promo_article/ai_article_detail',
        highlights: '/news/ai_article',
      },
    ],
  },
  views: {
    'promo_article/ai_article': () => import('./writing/write-view.tsx'),
    'promo_article/ai_articles': () => import('./writing/articles-view.tsx'),
    'promo_article/ai_article_detail': () => import('./writing/article-view.tsx'),
    'promo_article/from_article': () => import('./from-article/from-article-view.tsx'),
    'promo_article/ai_command': () => import('./commands-view.tsx'),
    'promo_article/ai_provider': () => import('./providers-view.tsx'),
    'promo_article/ai_allowance': () => import('./allowances-view.tsx'),
    'promo_article/ai_command_detail': () => import('./command-detail-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/ai.ts')).AI_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
