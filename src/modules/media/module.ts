import { defineModule } from '@src/contracts/module/manifest.ts';

/** Media library: pictures, audio, video and other files used by the console. */
export default defineModule({
  name: 'media',
  menu: {
    path: '/media',
    name: 'Media',
    order: 10,
    icon: 'server',
    pages: [
      { path: 'index', name: 'MediaFiles', view: 'media/index', icon: 'images' },
      { path: 'gallery', name: 'MediaGallery', view: 'media/gallery', highlights: '/media/index' },
      { path: 'audio', name: 'MediaAudio', view: 'media/audio', highlights: '/media/index' },
      { path: 'video', name: 'MediaVideo', view: 'media/video', highlights: '/media/index' },
      { path: 'file', name: 'MediaDocuments', view: 'media/file', highlights: '/media/index' },
      { path: 'image_editor/:id', name: 'MediaImageEditor', view: 'media/image-editor', highlights: '/media/index' },
      { path: 'view/:id', name: 'MediaPlayer', view: 'media/player', highlights: '/media/index' },
      { path: 'trash', name: 'MediaTrash', view: 'media/trash', highlights: '/media/index' },
      { path: 'folders', name: 'MediaFolders', view: 'media/folders', highlights: '/media/index' },
    ],
  },
  views: {
    'media/index': () => import('./files-view.tsx'),
    'media/gallery': () => import('./gallery-view.tsx'),
    'media/audio': () => import('./audio-view.tsx'),
    'media/video': () => import('./video-view.tsx'),
    'media/file': () => import('./documents-view.tsx'),
    'media/image-editor': () => import('./image-editor-view.tsx'),
    'media/player': () => import('./player-view.tsx'),
    'media/trash': () => import('./trash-view.tsx'),
    'media/folders': () => import('./folders-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/media.ts')).MEDIA_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
