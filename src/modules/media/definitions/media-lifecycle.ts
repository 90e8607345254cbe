import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

const KEPT = ['ready', 'archived'] as const;

/** Creates events that keep the state. */
const inPlace = (event: string) => KEPT.map((state) => ({ event, from: [state], to: state }));

/** Life cycle of a file (modules, C3). An erased file keeps its name and history, but no bytes. */
export const mediaLifecycle: LifecycleDefinition = {
  id: 'media',
  regions: [
    {
      field: 'status',
      initial: 'ready',
      states: {
        ready: { label: 'media.status.ready', tone: 'success', icon: 'pi pi-check-circle' },
        archived: { label: 'media.status.archived', tone: 'neutral', icon: 'pi pi-inbox' },
        trashed: { label: 'media.status.trashed', tone: 'warning', icon: 'pi pi-trash' },
        purged: { label: 'media.status.purged', tone: 'neutral', icon: 'pi pi-ban', final: true },
      },
      transitions: [
        { event: 'archive', from: ['ready'], to: 'archived' },
        { event: 'reopen', from: ['archived'], to: 'ready' },
        { event: 'trash', from: [...KEPT], to: 'trashed' },
        { event: 'putBack', from: ['trashed'], to: 'ready' },
        { event: 'erase', from: ['trashed'], to: 'purged' },
        { event: 'expire', from: ['trashed'], to: 'purged' },
        ...inPlace('move'),
        ...inPlace('tag'),
        ...inPlace('replaceUses'),
        ...inPlace('replace'),
        ...inPlace('restoreVersion'),
        ...inPlace('subtitle'),
        ...inPlace('poster'),
        ...inPlace('readLog'),
        { event: 'readLog', from: ['trashed'], to: 'trashed' },
      ],
    },
  ],
  events: {
    move: {
      label: 'media.event.move',
      icon: 'pi pi-folder',
      bulk: true,
      fields: [
        {
          name: 'folder',
          kind: 'relation',
          label: 'media.field.folder',
          help: 'media.help.folder',
          relation: { resource: 'mediaFolder', parentField: 'parent' },
        },
      ],
    },
    tag: {
      label: 'media.event.tag',
      icon: 'pi pi-tags',
      bulk: true,
      fields: [{ name: 'tags', kind: 'tags', label: 'media.field.tags', required: true, min: 1, max: 20 }],
    },
    archive: { label: 'media.event.archive', icon: 'pi pi-inbox', bulk: true },
    reopen: { label: 'media.event.reopen', icon: 'pi pi-undo', bulk: true },
    replaceUses: {
      label: 'media.event.replaceUses',
      icon: 'pi pi-arrow-right-arrow-left',
      confirm: 'media.confirm.replaceUses',
      fields: [
        {
          name: 'by',
          kind: 'relation',
          label: 'media.field.by',
          required: true,
          relation: { resource: 'media' },
        },
      ],
    },
    trash: { label: 'media.event.trash', icon: 'pi pi-trash', color: 'warning', bulk: true },
    putBack: { label: 'media.event.putBack', icon: 'pi pi-replay', bulk: true },
    erase: {
      label: 'media.event.erase',
      icon: 'pi pi-times',
      color: 'error',
      confirm: 'media.confirm.erase',
      bulk: true,
    },
    // Sent by separate calls that include the bytes.
    replace: { label: 'media.event.replace', manual: false },
    restoreVersion: { label: 'media.event.restoreVersion', manual: false },
    subtitle: { label: 'media.event.subtitle', manual: false },
    poster: { label: 'media.event.poster', manual: false },
    expire: { label: 'media.event.expire', manual: false },
    // A separate permission: viewing files does not include the download log.
    readLog: { label: 'media.event.readLog', manual: 'call' },
  },
};
