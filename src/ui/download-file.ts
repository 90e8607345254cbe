/** Downloads content as a file. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  downloadUrl(name, address);
  URL.revokeObjectURL(address);
}

/** Downloads the resource at an address of this origin. */
export function downloadUrl(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
