import { EMBED_SCRIPT, embedCode } from './embed-script.ts'

test('the code for a site has the script with its hash, the element, and a link where scripts are off', () => {
  expect(embedCode('adviser-client-form', 'https://demo.portal.example', 'a-token')).toBe(
    `<script async src="https://demo.portal.example/embed/1/embed.js"
  integrity="${EMBED_SCRIPT.integrity}"
  crossorigin="anonymous"></script>
<adviser-client-form token="a-token">
  <a href="https://demo.portal.example/client-form/a-token">Client form</a>
</adviser-client-form>`,
  )
})
