import type { Cue } from '@src/contracts/media-safety/web-vtt.ts';
import { useEffect } from 'react';

/** Cues with their language; empty for a file whose language is not chosen yet. */
export interface CueTrack {
  readonly label: string;
  readonly language: string;
  readonly cues: readonly Cue[];
}

/** Shows cues on a video; none for null. */
export function useCues(video: { readonly current: HTMLVideoElement | null }, shown: CueTrack | null): void {
  useEffect(() => {
    if (shown === null) return;
    const track = video.current?.addTextTrack('subtitles', shown.label, shown.language);
    if (track === undefined) return;
    for (const { start, end, text } of shown.cues) track.addCue(new VTTCue(start, end, escaped(text)));
    track.mode = 'showing';
    return () => {
      // A track that was added by script cannot be removed.
      track.mode = 'disabled';
    };
  }, [video, shown]);
}

/** The browser parses the text of a cue as markup. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
