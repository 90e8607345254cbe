import { useHandle } from '@src/crud/list/list-context.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** The three tabs of the list of rules, with the kinds of rules that each shows. */
const TABS = { following: 'subscribe', default: 'default', words: 'keyword,messageType,menuKey' } as const;
type Tab = keyof typeof TABS;
const NAMES: readonly Tab[] = ['words', 'following', 'default'];

/** The list filter for the kinds of rules of a tab. */
export const tabFilter = (own: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const name = NAMES.find((each) => each === own.tab) ?? 'words';
  return { kind: TABS[name] };
};

/** Switches between keyword rules, rules for new followers, and default rules. */
export function ReplyKindTabs() {
  const t = useTranslate();
  const { address, change } = useHandle();
  const current = NAMES.find((name) => name === address.own.tab) ?? 'words';
  return (
    <Segmented
      label={t('official.tabs.label')}
      testId="reply-tabs"
      options={NAMES.map((value) => ({ value, label: t(`official.tabs.${value}`) }))}
      value={current}
      onChange={(tab) => change({ own: { ...address.own, tab } })}
    />
  );
}
