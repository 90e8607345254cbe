import type { AiBreak } from '@machines/ai-article/index.ts';
import type { Translate } from '@src/ui/use-translate.ts';

/** Moderation categories by the providers' names, mapped to the last segment of their text key. */
const HARMS = {
  harassment: 'harassment',
  'harassment/threatening': 'threats',
  hate: 'hate',
  'hate/threatening': 'hateThreats',
  illicit: 'illicit',
  'illicit/violent': 'illicitViolent',
  'self-harm': 'selfHarm',
  'self-harm/intent': 'selfHarmIntent',
  'self-harm/instructions': 'selfHarmInstructions',
  sexual: 'sexual',
  'sexual/minors': 'minors',
  violence: 'violence',
  'violence/graphic': 'graphic',
  other: 'other',
} as const;
const isHarm = (name: string): name is keyof typeof HARMS => Object.hasOwn(HARMS, name);

/** Kinds that mark a text as usable despite the remark. */
const MARKS = ['unmoderated', 'shortened'] as const;
export const isMark = (kind: string): kind is (typeof MARKS)[number] => MARKS.some((mark) => mark === kind);

/**
 * The provider's message about a text that was cut off or marked: moderation categories are translated, other text is
 * unchanged. Null when there is no message.
 */
export function describeBreak({ kind, words }: AiBreak, t: Translate): string | null {
  if (kind !== 'moderated' || words === null) return words;
  return words
    .split(', ')
    .map((name) => (isHarm(name) ? t(`ai.harm.${HARMS[name]}`) : name))
    .join(' · ');
}
