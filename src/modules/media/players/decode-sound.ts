import type { Channels } from './audio-peaks.ts';

/** A decoded sound. */
export interface DecodedSound {
  readonly channels: Channels;
  /** Samples per second. */
  readonly sampleRate: number;
  /** In seconds. */
  readonly duration: number;
}

const SAMPLE_RATE = 44_100;

/**
 * Decodes a sound in the browser.
 * @throws Error when the browser does not support the format
 */
export async function decodeSound(file: Blob): Promise<DecodedSound> {
  // An offline context needs no user gesture, and plays nothing.
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const buffer = await context.decodeAudioData(await file.arrayBuffer());
  const channels = Array.from({ length: buffer.numberOfChannels }, (_each, at) => buffer.getChannelData(at));
  return { channels, sampleRate: buffer.sampleRate, duration: buffer.duration };
}
