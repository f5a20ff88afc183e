// @ts-check
/*
 * Adviser Portal in another site, version 1: <adviser-client-form token="…"> and <adviser-calendar token="…">.
 * Sites hold it to its hash (`packages/domain/src/office/embed-script.ts`): a change is a new version beside this one.
 */
;(() => {
  const script = document.currentScript
  // As a module nobody knows where it came from: the links in the page stay.
  if (!(script instanceof HTMLScriptElement) || !window.customElements) return
  const portal = new URL(script.src).origin

  /** Milliseconds for which room is kept for a page that has not come. */
  const PATIENCE = 10_000
  /** Pixels that a frame is high at most, whatever the page says. */
  const HEIGHT_MAX = 20_000

  // What a site's own styles say of every element ends here. As a constructed sheet no policy of the site's forbids it.
  const look = new CSSStyleSheet()
  look.replaceSync(`
    :host { all: initial !important; display: block !important; font: 16px/1.5 system-ui, sans-serif !important; }
    :host([hidden]) { display: none !important; }
    iframe { all: initial; display: block; width: 100%; height: 480px; }
    .waiting { position: relative; }
    /* Not visibility: browsers draw no frame that is hidden, and it would never say how high it is. */
    .waiting iframe { opacity: 0; pointer-events: none; }
    .waiting div { position: absolute; inset: 0 0 auto; }
    .here div, .late iframe { display: none; }
  `)

  /** @param {string} tag @param {string} page @param {string} title */
  function define(tag, page, title) {
    class AdviserFrame extends HTMLElement {
      static observedAttributes = ['token', 'theme', 'accent']
      #root = this.attachShadow({ mode: 'open' })
      /** @type {HTMLIFrameElement | undefined} */
      #frame
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      #patience

      connectedCallback() {
        addEventListener('message', this.#hear)
        this.#show()
      }

      disconnectedCallback() {
        removeEventListener('message', this.#hear)
        clearTimeout(this.#patience)
        this.#root.replaceChildren()
        this.#frame = undefined
      }

      /** @param {string} _name @param {string | null} before @param {string | null} after */
      attributeChangedCallback(_name, before, after) {
        if (this.#frame && before !== after) this.#show()
      }

      #show() {
        const address = new URL(`${portal}/${page}/${encodeURIComponent(this.getAttribute('token') ?? '')}`)
        const link = Object.assign(document.createElement('a'), { href: address.href, textContent: title })
        for (const name of ['theme', 'accent']) {
          const value = this.getAttribute(name)
          if (value) address.searchParams.set(name, value)
        }
        address.searchParams.set('dir', getComputedStyle(this).direction)

        const frame = document.createElement('iframe')
        // Links open beside the site: a policy that lets only the portal be framed would stop them in it.
        frame.setAttribute(
          'sandbox',
          'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox',
        )
        frame.referrerPolicy = 'no-referrer'
        frame.title = this.getAttribute('title') ?? title
        frame.src = address.href
        this.#frame = frame

        // The site's own link, else ours, until the page is there, and where it never comes.
        const slot = document.createElement('slot')
        slot.append(link)
        const fallback = document.createElement('div')
        fallback.append(slot)
        const place = document.createElement('section')
        place.className = 'waiting'
        place.append(fallback, frame)
        this.#root.adoptedStyleSheets = [look]
        this.#root.replaceChildren(place)
        clearTimeout(this.#patience)
        this.#patience = setTimeout(() => this.#be('late'), PATIENCE)
      }

      /** @param {'here' | 'late'} state */
      #be(state) {
        clearTimeout(this.#patience)
        const place = this.#root.firstElementChild
        if (place) place.className = state
      }

      /** @param {MessageEvent} event */
      #hear = ({ source, origin, data }) => {
        const frame = this.#frame
        if (!frame || source !== frame.contentWindow || origin !== portal || !data) return
        if (data.type === 'portal:height' && data.height > 0) {
          frame.style.height = `${Math.min(HEIGHT_MAX, Math.ceil(data.height))}px`
          const place = this.#root.firstElementChild
          if (place?.className === 'here') return
          this.#be('here')
          this.#tell('adviser-ready')
        }
        if (data.type === 'portal:step') {
          const { step, steps } = data
          this.#tell('adviser-step', { step, steps })
          // A shorter step would begin above the window.
          if (this.getBoundingClientRect().top < 0) this.scrollIntoView()
        }
        if (data.type === 'portal:done') this.#tell('adviser-done')
      }

      /** @param {string} name @param {object} [detail] */
      #tell(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
      }
    }
    if (!customElements.get(tag)) customElements.define(tag, AdviserFrame)
  }

  define('adviser-client-form', 'client-form', 'Client form')
  define('adviser-calendar', 'calender-link', 'Book a meeting')
})()
