import './replay.css';
import { RECORDING_TEXTS } from '@locales/lazy/recording.ts';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { readReplay } from './replay-file.ts';
import { ReplayPicker } from './replay-picker.tsx';
import { type Opened, ReplayReport } from './replay-report.tsx';
import { tryPlay } from './run-replay.ts';

/** Page that opens a problem report and plays it in this window only. */
export function ReplayView() {
  useTexts(RECORDING_TEXTS);
  const t = useTranslate();
  const [opened, setOpened] = useState<Opened | 'unreadable' | null>(null);
  const open = async (chosen: File) => {
    // A file that was moved or may not be read is as good as an empty one.
    const file = readReplay(await chosen.text().catch(() => ''));
    const played = file === null ? null : tryPlay(file);
    setOpened(file === null || played === null ? 'unreadable' : { file, played, turn: chosen.lastModified });
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
