// Positions as files: SVG, PNG, scenario.
import { boardSvg, toPng } from "../board/export";
import { theme } from "../board/theme";
import { download } from "../lib/copy";
import { t } from "../lib/words";
import type { Skin } from "../skins";
import { toast } from "../ui/toasts";
import type { Scene } from "../wire";

/** The board as it is shown, as a picture file. */
export async function savePicture(scene: Scene, skin: Skin, name: string, title: string, kind: "svg" | "png"): Promise<void> {
  const svg = boardSvg(scene, skin, { theme: theme(), title });
  if (kind === "svg") return download(`${name}.svg`, svg, "image/svg+xml");
  try {
    save(`${name}.png`, await toPng(svg));
  } catch (problem) {
    toast(t("look.no_picture", { why: problem instanceof Error ? problem.message : String(problem) }), "bad");
  }
}

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
