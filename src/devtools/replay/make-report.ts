import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import {
  momentsAfter,
  type RecordedActor,
  type RecordedStep,
  type Recording,
  withoutFirst,
} from '../recording/recording.ts';
import { Anonymizer, type Owner } from './anonymize.ts';
import { machineHash } from './machine-hash.ts';
import { FORMAT, MAX_CHARACTERS, type ReplayError, type ReplayFile, VERSION } from './replay-file.ts';

/** Circumstances of a report: everything except the actors. */
export type ReportDeps = Pick<ReplayFile, 'made' | 'build' | 'demo' | 'locale' | 'viewport' | 'route' | 'isRecorded'>;

/** Share of the steps removed at once when a file is too large. */
const SHARE = 0.25;

/** Actors of the console itself; all others belong to pages and hold page data. */
const OWN_ACTORS: ReadonlySet<string> = new Set([
  'root',
  'session',
  'permission',
  'navigation',
  'tabs',
  'preferences',
  'lock',
  'messages',
  'errorLog',
  'connection',
]);

const ownerOf = ({ logic }: Pick<RecordedActor, 'logic'>): Owner => (OWN_ACTORS.has(logic) ? 'machine' : 'page');

/** Creates a bug report without secrets and personal data, within the size limit. */
export function makeReport(recording: Recording, errors: readonly ErrorEntry[], around: ReportDeps): ReplayFile {
  let left = 0;
  let kept = recording;
  for (;;) {
    const file = { ...fileOf(kept, errors, around), left };
    if (kept.steps.length === 0 || JSON.stringify(file).length <= MAX_CHARACTERS) return file;
    const dropped = Math.ceil(kept.steps.length * SHARE);
    left += dropped;
    kept = withoutFirst(kept, dropped);
  }
}

function fileOf(recording: Recording, errors: readonly ErrorEntry[], around: ReportDeps): Omit<ReplayFile, 'left'> {
  const people = new Anonymizer(titlesIn(recording));
  people.learn(recording.actors.map(({ start }) => start));
  people.learn(recording.steps.map(({ event, moment }) => [event, moment]));
  const finals = new Map(
    momentsAfter(recording, recording.steps.length).map(({ actor, moment }) => [actor.id, moment.value]),
  );
  const graphs = new Map(recording.actors.map(({ logic, graph }) => [logic, graph]));
  const kinds = new Map(recording.actors.map((actor) => [actor.id, ownerOf(actor)]));
  return {
    ...around,
    route: people.text(around.route),
    format: FORMAT,
    version: VERSION,
    machines: Object.fromEntries([...graphs].map(([logic, graph]) => [logic, machineHash(graph)])),
    actors: recording.actors.map((actor) => {
      const { id, name, parentId, logic, start } = actor;
      const moment = start && { ...start, context: people.mask(start.context, ownerOf(actor)) };
      return { id, name, parentId, logic, start: moment, ...(finals.has(id) ? { final: finals.get(id) } : {}) };
    }),
    steps: recording.steps.map((step) => stepOf(step, people, kinds.get(step.actorId) ?? 'page')),
    errors: errors.map((entry) => errorOf(entry, people)),
  };
}

/** The start step of an actor includes its context; the others are computed from their events. */
function stepOf(step: RecordedStep, people: Anonymizer, own: Owner): ReplayFile['steps'][number] {
  const { at, actorId, sender, type, event, transitions, moment } = step;
  const masked: unknown = people.mask(event, own);
  const began = type === 'xstate.init' ? { context: people.mask(moment.context, own) } : {};
  return {
    at,
    actorId,
    sender,
    event: { ...(typeof masked === 'object' ? masked : {}), type },
    transitions: [...transitions],
    value: moment.value,
    status: moment.status,
    ...began,
  };
}

function errorOf(entry: ErrorEntry, people: Anonymizer): ReplayError {
  const { type, time, count, message, url, name, file, stack, detail } = entry;
  const texts = { message, url, name, file, stack };
  const clean = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, people.text(text)]));
  return { type, time, count, ...texts, ...clean, detail: detailOf(detail, people) };
}

/** Request and response of a call, anonymised as page data where they can be parsed. */
function detailOf(detail: string, people: Anonymizer): string {
  try {
    const parts: unknown = JSON.parse(detail);
    return typeof parts === 'object' ? JSON.stringify(people.mask(parts, 'page')) : people.text(detail);
  } catch {
    return people.text(detail);
  }
}

/** The titles of the menu: they name pages, not people. */
function titlesIn({ actors, steps }: Recording): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new WeakSet<object>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('path' in value && 'meta' in value && typeof value.meta === 'object' && value.meta !== null) {
      const title: unknown = Reflect.get(value.meta, 'title');
      if (typeof title === 'string') found.add(title);
    }
    for (const part of Object.values(value)) look(part);
  };
  const permission = new Set(actors.filter(({ logic }) => logic === 'permission').map(({ id }) => id));
  look(actors.filter(({ id }) => permission.has(id)).map(({ start }) => start));
  look(steps.filter(({ actorId }) => permission.has(actorId)).map(({ moment }) => moment.context));
  return found;
}
