// A piece on its way from a hand or a space to where it is put down. There is one pointer, so there is one such piece.

interface Carried {
  piece: string;
  /** in pixels of the window */
  x: number;
  y: number;
}

class Carry {
  now = $state.raw<Carried | null>(null);
  private piece = "";

  /** The id of what lies at an element: a space, a piece, a zone; "" : nothing. */
  static at(element: Element | null): string {
    return element?.closest("[data-id]")?.getAttribute("data-id") ?? "";
  }

  begin(piece: string): void {
    this.piece = piece;
  }

  move(x: number, y: number): void {
    if (this.piece) this.now = { piece: this.piece, x, y };
  }

  end(): void {
    this.piece = "";
    this.now = null;
  }
}

export const carry = new Carry();
export const idAt = Carry.at;
