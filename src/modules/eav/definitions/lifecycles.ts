import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';
import { statesFor } from './fields.ts';

const site = statesFor('site');
const database = statesFor('database');
const collection = statesFor('collection');

/** Lifecycle of a site: nothing is served before it is online. */
export const siteLifecycle: LifecycleDefinition = {
  id: 'eavSite',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: site('draft', 'neutral', 'pencil'),
        online: site('online', 'success', 'globe'),
        maintenance: site('maintenance', 'warning', 'wrench'),
        archived: { ...site('archived', 'neutral', 'inbox'), final: true },
      },
      transitions: [
        { event: 'launch', from: ['draft'], to: 'online' },
        { event: 'pause', from: ['online'], to: 'maintenance' },
        { event: 'resume', from: ['maintenance'], to: 'online' },
        { event: 'archive', from: ['draft', 'online', 'maintenance'], to: 'archived' },
      ],
    },
  ],
  events: {
    launch: { label: 'eav.site.event.launch', icon: 'pi pi-globe', color: 'success' },
    pause: { label: 'eav.site.event.pause', icon: 'pi pi-pause', color: 'warning', reason: 'required' },
    resume: { label: 'eav.site.event.resume', icon: 'pi pi-play', color: 'success' },
    archive: {
      label: 'eav.site.event.archive',
      icon: 'pi pi-inbox',
      color: 'error',
      confirm: 'eav.site.confirm.archive',
    },
  },
};

/** Lifecycle of a database: whether it responded to the last test. */
export const databaseLifecycle: LifecycleDefinition = {
  id: 'eavDatabase',
  regions: [
    {
      field: 'status',
      initial: 'unknown',
      states: {
        unknown: database('unknown', 'neutral', 'question-circle'),
        testing: database('testing', 'info', 'spinner'),
        ok: database('ok', 'success', 'check-circle'),
        failing: database('failing', 'danger', 'exclamation-circle'),
        disabled: database('disabled', 'neutral', 'ban'),
      },
      transitions: [
        { event: 'test', from: ['unknown', 'ok', 'failing'], to: 'testing' },
        { event: 'answered', from: ['testing'], to: 'ok' },
        { event: 'refused', from: ['testing'], to: 'failing' },
        { event: 'changed', from: ['ok', 'failing'], to: 'unknown' },
        { event: 'disable', from: ['unknown', 'ok', 'failing'], to: 'disabled' },
        { event: 'enable', from: ['disabled'], to: 'unknown' },
      ],
    },
  ],
  events: {
    test: { label: 'eav.database.event.test', icon: 'pi pi-sync', color: 'success', bulk: true },
    disable: { label: 'eav.database.event.disable', icon: 'pi pi-ban', color: 'warning', reason: 'optional' },
    enable: { label: 'eav.database.event.enable', icon: 'pi pi-play' },
    answered: { label: 'eav.database.event.answered', manual: false },
    refused: { label: 'eav.database.event.refused', manual: false },
    changed: { label: 'eav.database.event.changed', manual: false },
  },
};

/** Lifecycle of a collection: records can be stored while it is published. */
export const collectionLifecycle: LifecycleDefinition = {
  id: 'eavCollection',
  regions: [
    {
      field: 'status',
      initial: 'draft',
      states: {
        draft: collection('draft', 'neutral', 'pencil'),
        published: collection('published', 'success', 'check-circle'),
        locked: collection('locked', 'warning', 'lock'),
        retired: collection('retired', 'neutral', 'inbox'),
      },
      transitions: [
        { event: 'publish', from: ['draft'], to: 'published' },
        { event: 'lock', from: ['published'], to: 'locked' },
        { event: 'unlock', from: ['locked'], to: 'published' },
        { event: 'retire', from: ['published', 'locked'], to: 'retired' },
        { event: 'revive', from: ['retired'], to: 'published' },
      ],
    },
  ],
  events: {
    publish: { label: 'eav.collection.event.publish', icon: 'pi pi-check', color: 'success' },
    lock: { label: 'eav.collection.event.lock', icon: 'pi pi-lock', color: 'warning', reason: 'optional' },
    unlock: { label: 'eav.collection.event.unlock', icon: 'pi pi-unlock' },
    retire: {
      label: 'eav.collection.event.retire',
      icon: 'pi pi-inbox',
      color: 'error',
      reason: 'required',
      confirm: 'eav.collection.confirm.retire',
    },
    revive: { label: 'eav.collection.event.revive', icon: 'pi pi-replay' },
  },
};
