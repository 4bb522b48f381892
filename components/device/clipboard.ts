/** Copies a text to the clipboard, and returns whether the browser did. Works without https, too. */
export async function copyText(text: string): Promise<boolean> {
  if ("clipboard" in navigator) {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) return true;
  }
  return copySelected(text);
}

/** Copies with the command of before the clipboard API. It needs a selection, and a press that called for it. */
function copySelected(text: string): boolean {
  const span = document.createElement("span");
  span.textContent = text;
  span.ariaHidden = "true";
  span.style.cssText = "position:fixed;clip-path:inset(50%);white-space:pre;user-select:text";
  document.body.append(span);
  const selection = window.getSelection();
  try {
    selection?.selectAllChildren(span);
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    selection?.removeAllRanges();
    span.remove();
  }
}
