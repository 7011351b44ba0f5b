/** Downloads a file. */
export function downloadBytes(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Reads a stream to its end. Browsers keep large blobs on disk, so that it may be larger than the memory.
 *
 * @param onProgress Gets the number of bytes so far.
 */
export async function readAll(
  stream: ReadableStream<Uint8Array>,
  onProgress: (loadedBytes: number) => void,
): Promise<Blob> {
  let loadedBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loadedBytes += chunk.length;
      onProgress(loadedBytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(stream.pipeThrough(counter)).blob();
}
