/** Samples of a sound: one list per channel, with samples from -1 to 1. */
export type Channels = readonly Float32Array[];

/**
 * Peak amplitudes from 0 to 1 over all channels, for `count` equal segments. Reads every sample once; with fewer
 * samples than segments, some segments are silent.
 */
export function peaksOf(channels: Channels, count: number): readonly number[] {
  const length = channels[0]?.length ?? 0;
  const peaks = new Array<number>(count).fill(0);
  for (const channel of channels) {
    for (let at = 0; at < channel.length; at += 1) {
      const stretch = Math.min(count - 1, Math.floor((at * count) / length));
      const loudness = Math.min(1, Math.abs(channel[at] ?? 0));
      if (loudness > (peaks[stretch] ?? 0)) peaks[stretch] = loudness;
    }
  }
  return peaks;
}
