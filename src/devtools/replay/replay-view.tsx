import './replay.css';
import { STORY_TEXTS } from '@locales/late/story.ts';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { useState } from 'react';
import { play } from './play.ts';
import { readReplay } from './replay-file.ts';
import { ReplayPicker } from './replay-picker.tsx';
import { type Opened, ReplayReport } from './replay-report.tsx';

/** Opens a report of a problem and plays it, in this window and with nobody else. */
export function ReplayView() {
  useLateTexts(STORY_TEXTS);
  const t = useText();
  const [opened, setOpened] = useState<Opened | 'unreadable' | null>(null);
  const open = async (chosen: File) => {
    const file = readReplay(await chosen.text());
    setOpened(file === null ? 'unreadable' : { file, played: play(file), turn: chosen.lastModified });
  };
  const isOpen = opened !== null && opened !== 'unreadable';
  return (
    <div className="inspector replay" data-testid="replay">
      <PageHeader title={t('replay.title')} subtitle={t('replay.lead')} />
      <ReplayPicker isAgain={isOpen} isUnreadable={opened === 'unreadable'} onChoose={(file) => void open(file)} />
      {isOpen && <ReplayReport {...opened} />}
    </div>
  );
}
