/** Has the browser fetch an address of this host as a file: of any size, without a script that holds it. */
export const downloadFrom = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
