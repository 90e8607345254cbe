import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Time that each picture is shown. */
const SHOWN_MS = 4000;

/** What a slide show is doing; it waits while the pointer is on the picture. */
export type ShowState = 'idle' | 'playing' | 'waiting' | 'paused' | 'ended';

/** A slide show, with hands to lead it. */
export interface SlideShow {
  readonly state: ShowState;
  readonly isPlaying: boolean;
  /** True when it begins again after the last picture. */
  readonly isRound: boolean;
  /** False where there are not two pictures to show. */
  readonly isPossible: boolean;
  readonly toggle: () => void;
  readonly toggleRound: () => void;
  readonly hold: () => void;
  readonly release: () => void;
}

const followHiding = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};
const isPageHidden = () => document.hidden;

/**
 * Leads through the pictures of a list, each for a while, and stops at the last one unless it goes round. It stands still while
 * the page is hidden. Pictures change without any motion, for those who want none as well.
 */
export function useSlideShow(records: readonly ResourceRecord[], id: string, onMove: (id: string) => void): SlideShow {
  const [phase, setPhase] = useState<Exclude<ShowState, 'waiting'>>('idle');
  const [isRound, setRound] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useSyncExternalStore(followHiding, isPageHidden);
  const isPlaying = phase === 'playing';
  const isRunning = isPlaying && !isHeld && !isHidden;
  const isPicture = ({ kind }: ResourceRecord) => kind === 'image';
  const first = records.find(isPicture);
  const next = records.slice(records.findIndex((record) => record.id === id) + 1).find(isPicture);
  const isPossible = first !== undefined && records.filter(isPicture).length > 1;
  const onTime = useEffectEvent(() => {
    const following = next ?? (isRound ? first : undefined);
    if (following === undefined) setPhase('ended');
    else onMove(following.id);
  });
  // Each picture has its full time, also one that was led to by hand.
  useEffect(() => {
    if (!isRunning || id === '') return;
    const timer = setTimeout(() => onTime(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isRunning, id]);
  const toggle = () => {
    if (!isPossible) return;
    setPhase(isPlaying ? 'paused' : 'playing');
    if (!isPlaying && next === undefined) onMove(first.id);
  };
  return {
    state: isPlaying && isHeld ? 'waiting' : phase,
    isPlaying,
    isRound,
    isPossible,
    toggle,
    toggleRound: () => setRound(!isRound),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
