import {
  type InputRule,
  inputRules,
  InputRule as Rule,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import { type Plugin, TextSelection } from 'prosemirror-state';
import { markType, nodeType } from './document-schema.ts';

/** Markdown delimiters for a mark: `**bold**` becomes bold when the last character is typed. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new Rule(pattern, (state, match, start, end) => {
    const [whole, before = '', words = ''] = match;
    if (words === '' || !state.doc.resolve(start).parent.type.allowsMarkType(type)) return null;
    const from = start + (whole.startsWith(before) ? before.length : 0);
    return state.tr
      .replaceWith(from, end, state.schema.text(words, [...state.doc.resolve(from).marks(), type.create()]))
      .removeStoredMark(type);
  });
}

const divider = new Rule(/^(?:---|\*\*\*)$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.depth !== 1 || $start.parent.type !== nodeType('paragraph')) return null;
  const blocks = [nodeType('divider').create(), nodeType('paragraph').create()];
  const transaction = state.tr.replaceWith($start.before(), $start.after(), blocks);
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve($start.before() + 2)));
});

/** Converts Markdown syntax while it is typed; undo restores the typed characters. */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4}) $/, nodeType('heading'), ([, signs = '##']) => ({ level: signs.length })),
      textblockTypeInputRule(/^# $/, nodeType('heading'), { level: 2 }),
      textblockTypeInputRule(/^```([\w+#-]{0,20}) $/, nodeType('codeBlock'), ([, language = '']) => ({ language })),
      wrappingInputRule(/^\[([ x])\] $/, nodeType('taskList')),
      wrappingInputRule(/^[-*+] $/, nodeType('bulletList')),
      wrappingInputRule(
        /^(\d{1,4})[.)] $/,
        nodeType('orderedList'),
        ([, start = '1']) => ({ start: Number(start) }),
        ([, start = '1'], node) => node.childCount + Number(node.attrs.start) === Number(start),
      ),
      wrappingInputRule(/^> $/, nodeType('quote')),
      divider,
      markRule(/(^|[^*])\*\*([^*\s](?:[^*]{0,198}[^*\s])?)\*\*$/, markType('bold')),
      markRule(/(^|[^*])\*([^*\s](?:[^*]{0,198}[^*\s])?)\*$/, markType('italic')),
      markRule(/(^|[^~])~~([^~\s](?:[^~]{0,198}[^~\s])?)~~$/, markType('strike')),
      markRule(/(^|[^`])`([^`]{1,200})`$/, markType('code')),
    ],
  });
