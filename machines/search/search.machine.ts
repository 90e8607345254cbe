import { type Keyword, readKeyword } from '@src/lib/text/text-match.ts';
import { assign, type SnapshotFrom, setup } from 'xstate';

/** Events of the search field. Text of an unfinished composition is not sent. */
export type SearchEvent =
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'search.submitted' }
  /** All results for the keyword are shown: the server responded, or failed. */
  | { readonly type: 'search.answered' };

interface SearchContext {
  /** Text of the field. */
  readonly text: string;
  /** Parsed keyword; null before anything was typed, and while the field is blank. */
  readonly keyword: Keyword | null;
}

/**
 * Converts typing to keywords: the last text counts after 200 ms without another (specification, section 9). A
 * submitted keyword opens its first result as soon as there is one, unless the operator types on.
 */
export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent },
  delays: { debounce: 200 },
  guards: { isBlank: (_, { text }: { text: string }) => readKeyword(text) === null },
  actions: {
    assignText: assign((_, { text }: { text: string }) => ({ text })),
    clearKeyword: assign((_, { text }: { text: string }) => ({ text, keyword: null })),
    parseKeyword: assign(({ context }) => ({ keyword: readKeyword(context.text) })),
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
        actions: { type: 'clearKeyword', params: ({ event }) => event },
      },
      { target: '.typing', reenter: true, actions: { type: 'assignText', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: { description: 'No search: an empty keyword is ignored (specification, section 5).' },
    typing: {
      description: 'The former results stay on screen until the operator pauses.',
      after: { debounce: { target: 'showing', actions: 'parseKeyword' } },
      on: { 'search.submitted': { target: 'opening', actions: 'parseKeyword' } },
    },
    showing: {
      description: 'The results match the text of the field.',
      on: { 'search.submitted': 'opening' },
    },
    opening: {
      description: 'The first result will be opened; there is none yet.',
      on: { 'search.answered': 'showing' },
    },
  },
});

/** Current keyword; null for none. */
export const selectKeyword = (snapshot: SnapshotFrom<typeof searchMachine>): Keyword | null => snapshot.context.keyword;

/** True while the results belong to an earlier text of the field. */
export const selectIsTyping = (snapshot: SnapshotFrom<typeof searchMachine>): boolean => snapshot.matches('typing');

/** True from submitting until the results arrive. */
export const selectIsOpening = (snapshot: SnapshotFrom<typeof searchMachine>): boolean => snapshot.matches('opening');
