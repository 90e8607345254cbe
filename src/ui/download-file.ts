/** Hands a file to the operator, as a download. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  downloadFrom(name, address);
  URL.revokeObjectURL(address);
}

/** Hands what an address of this page leads to to the operator, as a download. */
export function downloadFrom(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
