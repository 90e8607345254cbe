import { type Keyword, readKeyword } from '@src/lib/text/text-match.ts';
import { assign, type SnapshotFrom, setup } from 'xstate';

/** Events of the search field. Text of an unfinished composition is not sent. */
export type SearchEvent =
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'search.submitted' }
  /** Everything that is found for the keyword is on screen: the server answered, or failed. */
  | { readonly type: 'search.answered' };

interface SearchContext {
  /** Text of the field. */
  readonly text: string;
  /** Parsed keyword; null before anything was typed, and while the field is blank. */
  readonly keyword: Keyword | null;
}

/**
 * Turns typing into keywords: the last text counts once 200 ms passed without another (specification, section 9). A submitted
 * keyword is opened as soon as something is found for it, unless the operator types on.
 */
export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent },
  delays: { debounce: 200 },
  guards: { isBlank: (_, { text }: { text: string }) => readKeyword(text) === null },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    forget: assign((_, { text }: { text: string }) => ({ text, keyword: null })),
    look: assign(({ context }) => ({ keyword: readKeyword(context.text) })),
  },
}).createMachine({
  id: 'search',
  context: { text: '', keyword: null },
  initial: 'idle',
  on: {
    'search.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'forget', params: ({ event }) => event },
      },
      { target: '.typing', reenter: true, actions: { type: 'keepText', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: { description: 'Nothing is looked for: an empty keyword is ignored (specification, section 5).' },
    typing: {
      description: 'What was found before stays on screen until the operator pauses.',
      after: { debounce: { target: 'showing', actions: 'look' } },
      on: { 'search.submitted': { target: 'opening', actions: 'look' } },
    },
    showing: {
      description: 'What is found belongs to what stands in the field.',
      on: { 'search.submitted': 'opening' },
    },
    opening: {
      description: 'The first row that is found is to be opened; there is none yet.',
      on: { 'search.answered': 'showing' },
    },
  },
});

/** Current keyword; null for none. */
export const selectKeyword = (snapshot: SnapshotFrom<typeof searchMachine>): Keyword | null => snapshot.context.keyword;

/** True while what was found belongs to an earlier text than that of the field. */
export const selectIsTyping = (snapshot: SnapshotFrom<typeof searchMachine>): boolean => snapshot.matches('typing');

/** True from submitting until something is found, or nothing. */
export const selectIsOpening = (snapshot: SnapshotFrom<typeof searchMachine>): boolean => snapshot.matches('opening');
