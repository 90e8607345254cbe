const QUALITY = 0.9;

/** The current frame of a video, as a JPEG file. */
export async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture === null ? reject(new Error('no picture')) : resolve(picture)),
      'image/jpeg',
      QUALITY,
    );
  });
}
