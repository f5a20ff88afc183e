/** Everything answered, with something to tell. */
export const ANSWERS = {
  height: 178,
  weight: 82,
  weight_change: 'no',
  smoked: 'no',
  alcohol: 4,
  conditions: ['back'],
  conditions_back: 'A slipped disc in 2019, physiotherapy for six weeks, fine since.',
  medication: 'no',
  awaiting: 'no',
  time_off: 'no',
  family: ['none'],
  employment: 'home',
  pastimes: ['none'],
  abroad: 'no',
  refused: 'no',
  claimed: 'no',
}
