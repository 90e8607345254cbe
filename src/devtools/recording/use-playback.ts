import { useEffect, useEffectEvent, useState } from 'react';
import type { Recording } from './recording.ts';

/** Playback speeds, relative to real time. */
export const SPEEDS = [0.5, 1, 2, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Maximum duration of a step, in milliseconds at full speed. */
const MAX_WAIT_MS = 1500;
const MIN_WAIT_MS = 120;

/** Playback position of a recording, moved manually or automatically. */
export interface Playing {
  /** Number of steps played. */
  readonly place: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Goes to a step and stops the playback. */
  readonly goTo: (place: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

/** Playback of a recording. It starts at the last step: the present. */
export function usePlaying({ steps }: Recording): Playing {
  const last = steps.length;
  const [place, setPlace] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const isOver = place >= last;
  const gap = (steps[place]?.at ?? 0) - (steps[place - 1]?.at ?? steps[place]?.at ?? 0);
  const wait = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, gap)) / speed;
  const step = useEffectEvent(() => {
    setPlace(place + 1);
    if (place + 1 >= last) setPlaying(false);
  });
  useEffect(() => {
    // The timer restarts at each step.
    if (!isPlaying || place >= last) return undefined;
    const timer = setTimeout(step, wait);
    return () => clearTimeout(timer);
  }, [isPlaying, place, last, wait]);
  return {
    place,
    isPlaying: isPlaying && !isOver,
    speed,
    goTo: (wanted) => {
      setPlaying(false);
      setPlace(Math.min(last, Math.max(0, wanted)));
    },
    toggle: () => {
      if (!isPlaying && isOver) setPlace(0);
      setPlaying(!isPlaying || isOver);
    },
    setSpeed,
  };
}
