/** What the page in the frame says. */
type Said = { type: 'sello-height'; height: number } | { type: 'sello-result'; attemptId: string; state: string };

// One function, so that the page has no names of ours.
(() => {
  const home = new URL(
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : document.baseURI,
  ).origin;
  const TITLES = { en: 'Verify with a wallet', es: 'Verificar con una billetera' };

  /** `<sello-verify application="…">`, with `lang` and `theme` where they are not those of the page. */
  class SelloVerify extends HTMLElement {
    static readonly observedAttributes = ['application', 'lang', 'theme'];
    #frame: HTMLIFrameElement | undefined;

    readonly #hear = ({ origin, source, data }: MessageEvent<Said | null>): void => {
      if (origin !== home || !this.#frame || source !== this.#frame.contentWindow || !data) return;
      if (data.type === 'sello-height' && Number.isFinite(data.height)) this.#frame.style.height = `${data.height}px`;
      if (data.type === 'sello-result') {
        const detail = { attemptId: data.attemptId, state: data.state };
        this.dispatchEvent(new CustomEvent('sello-result', { bubbles: true, composed: true, detail }));
      }
    };

    connectedCallback(): void {
      addEventListener('message', this.#hear);
      this.#draw();
    }

    disconnectedCallback(): void {
      removeEventListener('message', this.#hear);
      this.#frame?.remove();
      this.#frame = undefined;
    }

    attributeChangedCallback(_name: string, old: string | null, value: string | null): void {
      if (this.isConnected && this.#frame && old !== value) this.#draw();
    }

    #draw(): void {
      const application = this.getAttribute('application');
      if (!application) return;
      const language = this.getAttribute('lang') ?? document.documentElement.lang;
      const isSpanish = (language || navigator.language).startsWith('es');
      const theme = this.getAttribute('theme');
      const asked = new URLSearchParams({
        ...(language && { lang: isSpanish ? 'es-MX' : 'en-US' }),
        ...(theme && { theme }),
      });
      const frame = document.createElement('iframe');
      // The browser may ask wallets for the frame. The origin that they are told is that of the frame.
      frame.allow = 'digital-credentials-get';
      frame.title = isSpanish ? TITLES.es : TITLES.en;
      Object.assign(frame.style, {
        display: 'block',
        width: '100%',
        height: '220px',
        border: '0',
        colorScheme: 'normal',
      });
      frame.src = `${home}/widget/${encodeURIComponent(application)}?${asked.toString()}`;
      this.#frame?.remove();
      this.#frame = frame;
      this.style.display ||= 'block';
      this.append(frame);
    }
  }
  if (!customElements.get('sello-verify')) customElements.define('sello-verify', SelloVerify);
})();
