/** Waits until something holds, looking every 20 ms. @throws after 5 s */
export async function until(holds: () => Promise<boolean> | boolean, what = 'it'): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited too long for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
