import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EventObject, fromPromise } from 'xstate';
import { createFakeRoot, start } from '../testing/start.ts';
import {
  choicesFor,
  type LeaveTrigger,
  type SettleOutput,
  selectIsSettling,
  selectLeaveTrigger,
  selectWorkAtRisk,
  type TaskScope,
  type UnsavedItem,
  unsavedChangesMachine,
  type WorkChoices,
  type WorkPhase,
} from './index.ts';

const WAYS: readonly LeaveTrigger[] = ['navigation', 'close', 'refresh', 'lock', 'signOut', 'clear'];
const TABS = ['/a', '/b', '/c'];
const RELEASE_WINDOW = 2000;

type Command =
  /** A page reports its work; `null` means clean: saved, or changed back. */
  | {
      readonly kind: 'report';
      readonly tab: string;
      readonly phase: WorkPhase | null;
      readonly canKeep: boolean;
      readonly scope: TaskScope;
    }
  | { readonly kind: 'leave'; readonly way: LeaveTrigger; readonly tabs: readonly string[] | null }
  /** The operator chooses; the numbers select among the choices of each piece of work. */
  | { readonly kind: 'answer'; readonly picks: readonly number[] }
  /** The pending saves end; `fails` lists which of them fail. */
  | { readonly kind: 'settle'; readonly fails: readonly boolean[]; readonly breaks: boolean }
  | { readonly kind: 'stay' | 'abandon' | 'interrupt' | 'wait' };

const tab = fc.constantFrom(...TABS);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      tab,
      phase: fc.constantFrom<WorkPhase | null>('dirty', 'dirty', 'saving', 'running', null),
      canKeep: fc.boolean(),
      scope: fc.constantFrom<TaskScope>('page', 'session', 'server'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      way: fc.constantFrom(...WAYS),
      tabs: fc.option(fc.uniqueArray(tab)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      picks: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      fails: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      breaks: fc.constantFrom(false, false, false, true),
    }),
  },
  fc.record({ kind: fc.constantFrom('stay' as const, 'abandon' as const, 'interrupt' as const, 'wait' as const) }),
);

/** Model of the operator's knowledge: which work is unsaved, and which was discarded. A plain record, without modes. */
class Model {
  readonly works = new Map<string, UnsavedItem>();
  readonly givenUp = new Set<string>();
  wanted: { attempt: number; way: LeaveTrigger; tabs: readonly string[] | null } | null = null;

  lost(): readonly string[] {
    const { wanted } = this;
    if (wanted === null) return [];
    return [...this.works.values()]
      .filter(({ workId, tabKey, canKeep, phase, scope }) => {
        const isReached = wanted.tabs === null || wanted.tabs.includes(tabKey);
        const isKeptByLock = wanted.way === 'lock' && canKeep && phase !== 'running';
        const endsSession = wanted.way === 'signOut' || wanted.way === 'clear';
        const goesOn = phase === 'running' && (scope === 'server' || (scope === 'session' && !endsSession));
        return isReached && !isKeptByLock && !goesOn && !this.givenUp.has(workId);
      })
      .map(({ workId }) => workId);
  }
}

function startBoth() {
  const settling: { choices: WorkChoices; end: (output: SettleOutput) => void; fail: (error: Error) => void }[] = [];
  const machine = unsavedChangesMachine.provide({
    actors: {
      settle: fromPromise(
        ({ input }) => new Promise<SettleOutput>((end, fail) => settling.push({ choices: input.choices, end, fail })),
      ),
    },
  });
  const { emitted, ...started } = start(machine, { root: createFakeRoot<EventObject>().ref });
  const decisions = () => emitted.flatMap((event) => (event.type === 'unsavedChanges.decided' ? [event] : []));
  return { ...started, decisions, model: new Model(), settling };
}

type Both = ReturnType<typeof startBoth>;

function report({ actor, model }: Both, { tab: tabKey, phase, canKeep, scope }: Extract<Command, { kind: 'report' }>) {
  const workId = `work on ${tabKey}`;
  model.givenUp.delete(workId);
  if (phase === null) {
    model.works.delete(workId);
    actor.send({ type: 'unsavedChanges.work.cleared', workId });
    return;
  }
  const work: UnsavedItem = { workId, tabKey, title: tabKey, phase, canSave: tabKey !== '/c', canKeep, scope };
  model.works.set(workId, work);
  actor.send({ type: 'unsavedChanges.work.changed', work });
}

function answer({ actor }: Both, picks: readonly number[]) {
  const way = selectLeaveTrigger(actor.getSnapshot());
  if (way === null) return;
  const choices = selectWorkAtRisk(actor.getSnapshot()).map((work, place) => {
    const possible = choicesFor(work, way);
    return [work.workId, possible[(picks[place] ?? 0) % possible.length] ?? 'discard'] as const;
  });
  actor.send({ type: 'unsavedChanges.answered', choices: Object.fromEntries(choices) });
}

/** Completes the pending saves; the model learns only what really happened to each piece of work. */
async function settle(both: Both, { fails, breaks }: Extract<Command, { kind: 'settle' }>) {
  const { actor, model, settling } = both;
  const last = settling.at(-1);
  if (last === undefined || !selectIsSettling(actor.getSnapshot())) return;
  const toSave = Object.keys(last.choices).filter((workId) => last.choices[workId] === 'save');
  const failed = toSave.filter((_, place) => fails[place]);
  if (breaks) last.fail(new Error('broken'));
  else {
    if (failed.length === 0) {
      for (const [workId, choice] of Object.entries(last.choices)) {
        if (choice === 'save') model.works.delete(workId);
        else model.givenUp.add(workId);
      }
    }
    last.end({ choices: last.choices, failed });
  }
  await Promise.resolve();
  await Promise.resolve();
}

async function commitWrite(both: Both, each: Command, attempt: number): Promise<void> {
  const { actor, clock, model } = both;
  const wasAsked = selectLeaveTrigger(actor.getSnapshot()) !== null;
  if (each.kind === 'report') report(both, each);
  else if (each.kind === 'leave') {
    // While work is being saved a new request is refused; the previous one remains valid.
    if (!selectIsSettling(actor.getSnapshot())) model.wanted = { attempt, way: each.way, tabs: each.tabs };
    actor.send({ type: 'unsavedChanges.requested', attempt, way: each.way, tabKeys: each.tabs });
  } else if (each.kind === 'answer') answer(both, each.picks);
  else if (each.kind === 'settle') await settle(both, each);
  else if (each.kind === 'stay') actor.send({ type: 'unsavedChanges.stayed' });
  else if (each.kind === 'interrupt') actor.send({ type: 'unsavedChanges.interrupted' });
  else if (each.kind === 'abandon')
    actor.send({ type: 'unsavedChanges.abandoned', attempt: model.wanted?.attempt ?? 0 });
  else clock.increment(RELEASE_WINDOW);
  // Discarded work is unsaved again when the operator stays, or when its page is still there after a delay.
  const isLeaving = each.kind === 'report' || each.kind === 'leave' || each.kind === 'answer' || each.kind === 'settle';
  if (!isLeaving && selectLeaveTrigger(actor.getSnapshot()) === null && (wasAsked || each.kind === 'wait'))
    model.givenUp.clear();
}

/** Invariants after every step: unsaved work is never dropped, and no question concerns anything else. */
function expectRight({ actor, decisions, model }: Both, reported: number) {
  for (const { allowed, attempt } of decisions().slice(reported)) {
    if (allowed) expect([attempt, model.lost()]).toEqual([model.wanted?.attempt, []]);
  }
  const asked = selectLeaveTrigger(actor.getSnapshot());
  if (asked === null) return;
  const listed = selectWorkAtRisk(actor.getSnapshot()).map(({ workId }) => workId);
  expect(model.wanted?.way).toBe(asked);
  expect(listed.toSorted()).toEqual(model.lost().toSorted());
  expect(listed.length > 0 || selectIsSettling(actor.getSnapshot())).toBe(true);
}

/** Every request has one decision, except the one that is still open. */
function expectAnswers({ actor, decisions, model }: Both, commands: readonly Command[]) {
  const wishes = commands.flatMap(({ kind }, attempt) => (kind === 'leave' ? [attempt] : []));
  const open = selectLeaveTrigger(actor.getSnapshot()) === null ? [] : [model.wanted?.attempt];
  const answered = [...decisions().map(({ attempt }) => attempt), ...open];
  expect(new Set(answered).size).toBe(answered.length);
  expect(new Set(answered)).toEqual(new Set(wishes));
}

it(
  'loses no work and asks no unnecessary question, for every trigger and state, in random sessions of 60 commands (R-35)',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 60, maxLength: 60 }), async (commands) => {
        const both = startBoth();
        for (const [attempt, each] of commands.entries()) {
          const reported = both.decisions().length;
          await commitWrite(both, each, attempt);
          expectRight(both, reported);
        }
        expectAnswers(both, commands);
      }),
      { numRuns: runs(50), seed: 35 },
    );
  },
  runs(300_000),
);
